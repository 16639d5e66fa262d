/**
 * Preloaded into the emulators' process. The Functions emulator would keep its connections to the
 * functions' processes open, which close them after five seconds: a request that goes out in that
 * moment fails with ECONNRESET, and with it someone's sign-in.
 */
import http from 'node:http';

http.globalAgent = new http.Agent({ keepAlive: false });
