/** Small documents for tests: a PDF, and zips like an OFD. */

export const smallPdf = (): Uint8Array => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

interface ZipEntry {
  readonly name: string;
  readonly flags?: number;
  readonly unpacked?: number;
}

/** Stored entries without contents. */
export const zipOf = (entries: readonly ZipEntry[], claimed = entries.length): Uint8Array => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, flags = 0, unpacked = 0 } of entries) {
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, bytes);
    central.push(entry, bytes);
    offset += local.length + bytes.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimed, 8);
  end.writeUInt16LE(claimed, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
};

export const smallOfd = (): Uint8Array => zipOf([{ name: 'OFD.xml' }, { name: 'Doc_0/Document.xml' }]);
