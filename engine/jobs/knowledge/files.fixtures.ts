import { crc32, deflateRawSync } from 'node:zlib';

/** A PDF with these texts, a page each; with a password that nobody knows when `locked`. */
export function pdfOf(pages: readonly string[], locked = false): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${4 + page * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [page, text] of pages.entries()) {
    const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
    const drawn = `BT /F1 12 Tf 72 720 Td 14 TL ${lines.join(' ')} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    );
  }
  let out = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = out.length;
    out += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const id = '<00112233445566778899aabbccddeeff>';
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >> /ID [${id} ${id}]`;
  const start = out.length;
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${locked ? lock : ''} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed);
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, where, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(central.length / 4, 8);
  end.writeUInt16LE(central.length / 4, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...central, end]);
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A document as German Word writes it: `# ` before a line makes it a heading. `head` stands before its first tag. */
export function docxOf(lines: readonly string[], head = ''): Buffer {
  const paragraph = (line: string) => {
    const heading = line.startsWith('# ') ? '<w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>' : '';
    return `<w:p>${heading}<w:r><w:t>${line.replace(/^# /, '')}</w:t></w:r></w:p>`;
  };
  return zipOf({
    'word/styles.xml': `<w:styles ${W}><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `<?xml version="1.0"?>${head}<w:document ${W}><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
  });
}

const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these sheets; a sheet is its cells by their names. */
export function workbookOf(sheets: Readonly<Record<string, Readonly<Record<string, string>>>>): Buffer {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${S} xmlns:r="${R}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${R}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const [at, name] of names.entries()) {
    const rows = new Map<string, string>();
    for (const [cell, text] of Object.entries(sheets[name] ?? {})) {
      const row = cell.replace(/\D/g, '');
      rows.set(row, `${rows.get(row) ?? ''}<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`);
    }
    const data = [...rows].map(([row, cells]) => `<row r="${row}">${cells}</row>`).join('');
    files[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet ${S}><sheetData>${data}</sheetData></worksheet>`;
  }
  return zipOf(files);
}
