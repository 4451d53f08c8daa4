import { userInfo } from 'node:os'
import { WrongSettings } from '../../gateway/settings/wrong-settings.ts'

/** An error that the user can fix; printed as one line, without a stack. */
export class Trouble extends Error {
  override name = 'Trouble'
}

// The reader of the output (such as head) may close it early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** Runs a command-line program; `main` returns the exit status. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    const isForPeople =
      error instanceof Trouble ||
      error instanceof WrongSettings ||
      (error instanceof Error && isUsage(error))
    console.error(isForPeople ? error.message : (refusedFile(error) ?? error))
    process.exitCode = 1
  }
}

/** A sentence for a file that this user may not read or write, or that does not fit on the disk. */
function refusedFile(error: unknown): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException // any other error has no path
  if (path === undefined) return undefined
  if (code === 'ENOSPC') return `There is no room left for ${path}`
  if (code === 'EROFS') return `${path} cannot be written: its file system is read-only`
  if (!['EACCES', 'EPERM'].includes(code)) return undefined
  return `This user (${userInfo().username}) has no right to ${path}; run the command as the user of the shop, or change the rights`
}

/** The messages of `node:util` parseArgs for wrong options are clear enough. */
const isUsage = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS_')
