/** Preloaded into the emulators' process. */
import http from 'node:http';

// If the script that started the emulators dies without stopping them (a crash, kill -9), the
// channel between the two closes. Shut down as on Ctrl-C instead of holding the ports forever.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// The Functions emulator would reuse connections to function processes, which close idle ones after
// five seconds. A request sent at that moment fails with ECONNRESET, and a sign-in fails with it.
http.globalAgent = new http.Agent({ keepAlive: false });

// firebase-tools doesn't catch errors from some files that an export reads and writes, so a full
// disk or a missing upload would crash all emulators. This way only the export fails, and its
// caller times out.
process.setUncaughtExceptionCaptureCallback((error) => {
  if (!error?.path || !/^(open|read|write|copyfile|mkdir|l?stat|rename|rm|unlink)$/.test(error.syscall))
    process.emit('uncaughtException', error, 'uncaughtException');
  else console.error(`Unexpected file error: ${error.message}`);
});
