/** Preloaded into the emulators' process. */
import http from 'node:http';

// The script that started the emulators died without stopping them (a crash, kill -9), which closes
// the channel between the two. Shuts down as on Ctrl-C, instead of holding the ports forever.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// The Functions emulator would reuse connections to function processes, which close them after five
// idle seconds. A request sent at that moment fails with ECONNRESET, and a sign-in with it.
http.globalAgent = new http.Agent({ keepAlive: false });

// firebase-tools does not catch errors of some files that an export reads and writes, so that a full
// disk or a missing upload would end all emulators. Only the export fails, and its caller times out.
process.setUncaughtExceptionCaptureCallback((error) => {
  if (!error?.path || !/^(open|read|write|copyfile|mkdir|l?stat|rename|rm|unlink)$/.test(error.syscall))
    process.emit('uncaughtException', error, 'uncaughtException');
  else console.error(`Unexpected file error: ${error.message}`);
});
