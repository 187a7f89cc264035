/** A telephone that has signed in. */
export interface Device {
  user: string;
  /** Of this sign-in, for as long as it is renewed. */
  id: string;
  device: string;
  address: string;
}

/** Where telephones of one's own sign in, as far as the engine needs it. */
export interface Registrar {
  /** Who may sign in, each with the digest of the password. */
  users(): Promise<Map<string, string>>;
  admit(user: string, digest: string): Promise<void>;
  /** Neither signs in again, nor stays signed in. */
  dismiss(user: string): Promise<void>;
  devices(): Promise<Device[]>;
}
