import pg from 'pg'

/**
 * Connects to a database; `patience` is in milliseconds, for the connection and each statement. The
 * caller ends it.
 */
export async function connect(connectionString: string, patience = 3_000): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'vitrine doctor',
  })
  // Its loss fails the next statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
