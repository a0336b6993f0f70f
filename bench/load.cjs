// What every load has in common: when to stop, and what was measured.
const fs = require("node:fs");
const TICKS = 100;

function processor(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

// `begin` is called when all are seated; `times` fills with seconds. Prints [rate, p50, p99, processor time a move].
exports.measure = async (seconds, pid, times, begin) => {
  const spent = processor(pid);
  const began = performance.now();
  begin();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const took = (performance.now() - began) / 1000;
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  const each = (processor(pid) - spent) / sorted.length;
  console.log(JSON.stringify([sorted.length / took, at(0.5), at(0.99), each]));
  process.exit(0);
};
