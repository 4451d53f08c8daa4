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
    console.error(isForPeople ? error.message : error)
    process.exitCode = 1
  }
}

/** The messages of `node:util` parseArgs for wrong options are clear enough. */
const isUsage = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS_')
