import type { App } from '@supabase/lite';

/** lite does not export these types by name. */
export type StorageAdapter = NonNullable<App['_storageAdapter']>;
export type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
export type Mailer = NonNullable<App['_mailer']>;
