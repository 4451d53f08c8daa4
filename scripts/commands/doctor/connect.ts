import pg from 'pg'

/**
 * Connects to a database. `patience` is in milliseconds, for the connection and for each statement.
 * The caller ends the connection.
 */
export async function connect(connectionString: string, patience = 3_000): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'vitrine doctor',
  })
  // A lost connection fails the next statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
