/**
 * Preloaded into programs that lead a process group (`start` in processes.mjs). When the script that
 * started one dies without stopping it (a crash, kill -9), the whole group ends, instead of going on
 * with the emulators of the next run.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(-process.pid, 'SIGKILL');
}, 500).unref();
