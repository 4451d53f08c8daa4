import { spawn } from 'node:child_process'

/** Who a program of PostgreSQL runs as, where it may not run as ourselves. */
export interface ServerUser {
  uid: number
  gid: number
}

export interface RunResult {
  code: number
  /** Standard output and standard error together. */
  output: string
}

/** Runs a program to its end as the server's user, in `/`, which that user can always enter. */
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
    // A program that ends before it has read everything says so by its exit code.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** Without the caller's PG* settings, and with messages in the language that `server.ts` looks for. */
export function serverEnv(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG')),
  )
  return { ...env, LC_ALL: undefined, LC_MESSAGES: 'C' }
}
