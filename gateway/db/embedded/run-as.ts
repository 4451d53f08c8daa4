import { spawn } from 'node:child_process'

/** The user that runs PostgreSQL if it cannot run as the current one. */
export interface ServerUser {
  uid: number
  gid: number
}

export interface RunResult {
  code: number
  /** Standard output and standard error together. */
  output: string
}

/**
 * Runs a program as the server's user until it exits, in `/`, which that user can always access.
 */
export function runAs(
  user: ServerUser | undefined,
  file: string,
  args: string[],
  input = '',
): Promise<RunResult> {
  return new Promise((done) => {
    const child = spawn(file, args, {
      ...user,
      cwd: process.platform === 'win32' ? undefined : '/',
      env: serverEnv(),
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => done({ code: -1, output: error.message }))
    child.on('close', (code) => done({ code: code ?? -1, output }))
    // A program that exits before it has read all input reports by its exit code.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/**
 * The environment without the caller's PG* settings, and with messages in English, which
 * `server.ts` parses.
 */
export function serverEnv(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG')),
  )
  return { ...env, LC_ALL: undefined, LC_MESSAGES: 'C' }
}
