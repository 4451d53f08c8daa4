import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRows, type FileForm, type ReadRow } from '../../gateway/import/rows/read-rows.ts'
import { readTable } from '../../gateway/import/rows/read-table.ts'

/** The rows of a file with this text. */
export async function* rowsOfText(text: string | Buffer, form: FileForm): AsyncGenerator<ReadRow> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-rows-'))
  try {
    const file = path.join(folder, 'rows.csv')
    await writeFile(file, text)
    yield* readRows({ run: readTable }, file, form)
  } finally {
    await rm(folder, { recursive: true })
  }
}
