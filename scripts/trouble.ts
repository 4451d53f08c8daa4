/** What a person can do something about: printed as one line, without a stack. */
export class Trouble extends Error {
  override name = 'Trouble'
}

// Whoever reads (like head) may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** Runs a command line to its end; its answer is the exit status. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    const isForPeople = error instanceof Trouble || (error instanceof Error && isUsage(error))
    console.error(isForPeople ? error.message : error)
    process.exitCode = 1
  }
}

/** `node:util` parseArgs explains wrong options well enough. */
const isUsage = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS_')
