import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'

export interface BaseBackup {
  /** The cluster as a tar, including the WAL that makes it consistent. */
  tar: Readable
  /** Approximate size of the tar in bytes; 0 until the server reports it. */
  size(): number
}

/** Message kinds of the stream: new archive, data, progress. */
const [archive, bytes] = ['n', 'd'].map((letter) => letter.charCodeAt(0))

/**
 * Copies the cluster of a running server by its replication protocol, as `pg_basebackup` does,
 * which the embedded PostgreSQL lacks. The server stays in use; the copy has everything that was
 * committed before its end. The server checks the checksum of each page that it sends.
 */
export function openBaseBackup(url: string): BaseBackup {
  const direct = new URL(url)
  direct.searchParams.set('replication', 'true')
  const client = new pg.Client({
    connectionString: direct.href,
    application_name: 'vitrine backup',
  })
  const copy = new Copy()
  client.on('error', (error) => copy.tar.destroy(error))
  copy.tar.once('close', () => void client.end().catch(() => undefined)) // it may be broken already
  client
    .connect()
    // Keeps the WAL of the copy until this connection ends, however much the shop writes.
    .then(() =>
      client.query(
        `CREATE_REPLICATION_SLOT vitrine_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`,
      ),
    )
    .then(() => client.query(copy))
    .catch((error: unknown) =>
      copy.tar.destroy(error instanceof Error ? error : new Error(String(error))),
    )
  return { tar: copy.tar, size: () => copy.size }
}

/** The connection that `pg` passes to a streaming query; its types omit it. */
interface Line {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

class Copy implements pg.Submittable {
  readonly tar = new PassThrough({ highWaterMark: 1 << 20 })
  size = 0
  #archives = 0

  submit(connection: unknown): void {
    const line = connection as Line // see above
    this.tar.on('drain', () => line.stream.resume())
    this.tar.once('close', () => line.stream.resume())
    line.query("BASE_BACKUP (LABEL 'vitrine', CHECKPOINT 'fast', PROGRESS, WAL, MANIFEST 'no')")
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}

  /** The rows of folders end with their size in kB; those of positions in the WAL have two fields. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (fields.length === 3) this.size += Number(fields[2]) * 1024
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Line): void {
    if (chunk[0] === archive && ++this.#archives > 1)
      this.tar.destroy(new Error('the cluster has tablespaces outside its folder'))
    if (chunk[0] !== bytes || this.tar.destroyed) return
    // Copied, since the connection uses its buffer again.
    if (!this.tar.write(Buffer.from(chunk.subarray(1)))) stream.pause()
  }

  handleError(error: Error): void {
    this.tar.destroy(error)
  }

  handleReadyForQuery(): void {
    this.tar.end()
  }
}
