import postgres, { type Sql } from 'postgres';
import { z } from 'zod';
import { until } from './calls';
import { bearer } from './database-api';
import { signUp } from './database-people';
import { stackEnvironment } from './stack';

const imported = z.object({
  id: z.string(),
  state: z.string(),
  path: z.string(),
  error: z.string().nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  columns: z.array(z.string()).nullable(),
  mapping: z.array(z.string().nullable()),
  row_count: z.number().nullable(),
  rows_done: z.number(),
  created_count: z.number(),
  updated_count: z.number(),
  skipped_count: z.number(),
  failed_count: z.number(),
  undone_count: z.number(),
  kept_count: z.number(),
});
export type Imported = z.infer<typeof imported>;

/** Imports over HTTP, as a person's page makes them, on the running stack. */
export class ImportStage {
  private constructor(
    readonly sql: Sql,
    readonly owner: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async open(): Promise<ImportStage> {
    const environment = stackEnvironment();
    const sql = postgres(environment.ADMIN_DATABASE_URL ?? '', { max: 3, onnotice: () => undefined });
    return new ImportStage(sql, await signUp(sql, 'Owner'), environment);
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 2 });
  }

  async post(person: string, path: string, body: Uint8Array | object, type = 'application/json', claims = {}) {
    const answer = await fetch(`${this.environment.PARLEY_PUBLIC_URL}${path}`, {
      method: 'POST',
      headers: {
        apikey: this.environment.SUPABASE_PUBLISHABLE_KEY ?? '',
        authorization: `Bearer ${await bearer(person, claims)}`,
        'content-type': type,
      },
      body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as unknown };
  }

  async call(person: string, name: string, body: object): Promise<unknown> {
    const answer = await this.post(person, `/rest/v1/rpc/${name}`, body);
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async row(id: string): Promise<Imported> {
    const [row] = await this.sql`select * from public.crm_imports where id = ${id}`;
    return imported.parse(row);
  }

  async reaches(id: string, states: readonly string[], milliseconds = 30_000): Promise<Imported> {
    return until(`the import to be ${states.join(' or ')}`, milliseconds, async () => {
      const row = await this.row(id);
      return states.includes(row.state) ? row : undefined;
    });
  }

  /** Uploads a file and has it looked at. */
  async bring(person: string, noun: string, file: string | Uint8Array, name = 'people.csv'): Promise<Imported> {
    const made = z
      .object({ id: z.string(), path: z.string() })
      .parse(await this.call(person, 'create_import', { p_noun: noun, p_file_name: name }));
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    const sent = await this.post(person, `/storage/v1/object/imports/${made.path}`, bytes, 'application/octet-stream');
    if (sent.status >= 300) throw new Error(`the upload answered ${sent.status}: ${JSON.stringify(sent.body)}`);
    await this.call(person, 'check_import', { p_id: made.id });
    return this.reaches(made.id, ['ready', 'failed']);
  }

  async run(person: string, id: string, settings: object): Promise<Imported> {
    await this.start(person, id, settings);
    return this.reaches(id, ['done', 'failed', 'cancelled']);
  }

  async start(person: string, id: string, settings: object): Promise<void> {
    const { mapping } = await this.row(id);
    await this.call(person, 'run_import', { p_id: id, p_settings: { mapping, ...settings } });
  }

  async undo(person: string, id: string): Promise<Imported> {
    await this.call(person, 'undo_import', { p_id: id });
    return this.reaches(id, ['undone']);
  }

  /** What the English screens put over the columns of a file. */
  async exportWords(): Promise<Record<string, string>> {
    const [{ default: crm }, { default: transfer }] = await Promise.all([
      import('@/messages/en/crm.json'),
      import('@/messages/en/transfer.json'),
    ]);
    return { ...crm.field, ...transfer.export.column };
  }

  /** The file of an export, once it is made. */
  async exported(person: string, id: string): Promise<Uint8Array> {
    const path = await until('the export', 30_000, async () => {
      const [row] = await this.sql<{ state: string; path: string }[]>`
        select state, path from public.crm_exports where id = ${id}`;
      return row?.state === 'done' ? row.path : undefined;
    });
    const answer = await fetch(
      `${this.environment.PARLEY_PUBLIC_URL}/storage/v1/object/authenticated/exports/${path}`,
      {
        headers: {
          apikey: this.environment.SUPABASE_PUBLISHABLE_KEY ?? '',
          authorization: `Bearer ${await bearer(person, {})}`,
        },
      },
    );
    if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  problems(person: string, id: string) {
    return this.call(person, 'import_problems', { p_id: id });
  }
}
