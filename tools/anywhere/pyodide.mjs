// Runs a Python program in Pyodide: `node pyodide.mjs SETTINGS`, where SETTINGS is JSON:
// engine: the folder of the npm package; mounts: folders by the paths under which Python sees them;
// arguments: the program (a path that Python sees) and its arguments.
import { pathToFileURL } from "node:url";

// Without this Node would show the line of the error, which in Pyodide is a megabyte long.
process.on("uncaughtException", ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});

const { engine, mounts, arguments: words } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${engine}/`, env: { HOME: "/home", PYTHONHASHSEED: "0" } });
for (const [place, folder] of Object.entries(mounts)) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
const status = await python.runPythonAsync(`
import runpy, sys
sys.argv[:] = ${JSON.stringify(words)}
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
    status = 0
except SystemExit as end:
    status = end.code if isinstance(end.code, int) else int(end.code is not None)
status
`);
process.exit(status);
