/**
 * Preloaded into the emulators' process. When the script that started it dies without stopping it
 * (a crash, kill -9), the channel between them closes, and the emulators shut down as on Ctrl-C
 * instead of holding their ports forever.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
