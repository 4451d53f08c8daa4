import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ownClaims, type Claims } from '../kernel/claims.ts'
import type { DataSettings } from '../settings/data-settings.ts'
import { localFileStore, type FileStore } from './file-store.ts'
import { localVariants, type VariantStore } from './variant-store.ts'

/** Storage of files and picture variants according to the settings. */
export interface OpenFiles {
  files: FileStore
  variants: VariantStore
  /** Identifies the location: processes with an equal value share files. */
  place: string
  close(): void
}

interface Surroundings {
  /** Decides which process makes a variant, where a folder does not. */
  claims?: Claims
  say?: (line: string) => void
}

/** Opens the bucket of `S3_URL`, or the folders in `DATA_DIR`. Throws if the bucket is unusable. */
export async function openFiles(
  { dataDir, s3 }: Pick<DataSettings, 'dataDir' | 's3'>,
  { claims = ownClaims, say = () => undefined }: Surroundings = {},
): Promise<OpenFiles> {
  if (s3) {
    const { openBucket } = await import('./s3/bucket.ts')
    const { s3Files, s3Variants } = await import('./s3/s3-files.ts')
    const bucket = await openBucket(s3, say)
    const variants = s3Variants(bucket, claims)
    return {
      files: s3Files(bucket, variants),
      variants,
      place: `s3 ${s3.url}`,
      close: () => bucket.close(),
    }
  }
  const folder = path.join(dataDir, 'files')
  const variants = localVariants(path.join(dataDir, 'pictures'))
  return {
    files: localFileStore(folder, variants),
    variants,
    place: `folder ${await idOf(folder)}`,
    close: () => undefined,
  }
}

/**
 * Id file of a folder, written by its first user: paths may differ between machines that share it.
 */
async function idOf(folder: string): Promise<string> {
  const file = path.join(folder, '.folder-id')
  await mkdir(folder, { recursive: true })
  try {
    // Of two processes that start at once, one writes it and both read it.
    await writeFile(file, randomBytes(16).toString('hex'), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
