/**
 * Preloaded into programs that lead a process group (`start` in processes.mjs). Kills the group if
 * the script that started it dies without stopping it (a crash, kill -9).
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(-process.pid, 'SIGKILL');
}, 500).unref();
