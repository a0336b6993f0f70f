// Unpacks the browser, the libraries that it needs and a font into the folder that TMPDIR names.
import { join } from "node:path";

import { inflate } from "@sparticuz/chromium";

const packed = join(import.meta.dirname, "node_modules/@sparticuz/chromium/bin");
await Promise.all(["chromium.br", "al2023.tar.br", "fonts.tar.br"].map((file) => inflate(join(packed, file))));
