/**
 * lite prints every SQL error with its stack, also those that a caller's own request earned and was answered for. One
 * line in the log file is enough. Can go when lite has a log level.
 */
export function tellRefusedSqlShortly(): void {
  const print = console.error;
  console.error = (...told: unknown[]) => {
    const [error] = told;
    if (error instanceof Error && error.name === 'PostgresError')
      console.log(`refused by the database: ${error.message}`);
    else print(...told);
  };
}
