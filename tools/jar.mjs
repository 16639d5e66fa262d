/** Writes jar files: just enough of the zip format (stored, not compressed), so that no `jar` or `zip` program is needed. */
import { crc32 } from 'node:zlib';

/**
 * A manifest's text. A line holds at most 72 bytes; what is longer goes on in lines that start with a space.
 * @param {Record<string, string>} entries
 */
export function manifest(entries) {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...entries }).flatMap(([key, value]) => {
    const text = `${key}: ${value}`;
    return [text.slice(0, 72), ...(text.slice(72).match(/.{1,71}/g) ?? []).map((rest) => ` ${rest}`)];
  });
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * The bytes of a jar.
 * @param {{name: string, data: Buffer}[]} files the manifest first
 */
export function jar(files) {
  /** @type {Buffer[]} */ const bodies = [];
  /** @type {Buffer[]} */ const directory = [];
  let offset = 0;
  for (const { name, data } of files) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version needed
    common.writeUInt16LE(0x21, 8); // date: 1980-01-01, so that equal input gives equal bytes
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04'), common, path, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, tail, path);
    offset += 30 + path.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end]);
}
