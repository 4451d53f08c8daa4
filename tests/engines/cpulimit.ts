import { spawn } from 'node:child_process'
import { ensureEngine } from './debian.ts'

export const ensureCpulimit = (): string | undefined =>
  ensureEngine({ program: '/usr/bin/cpulimit', debian: 'cpulimit' })

/**
 * Gives a process, with all its threads, no more than a share of one CPU core, in percent, until the
 * returned function is called.
 */
export function limitProcessor(program: string, pid: number, percent: number): () => void {
  const args = ['--pid', String(pid), '--limit', String(percent)]
  const limiter = spawn(program, args, { stdio: 'ignore' })
  return () => {
    limiter.kill()
    // cpulimit stops the process again and again, and may have just done so.
    process.kill(pid, 'SIGCONT')
  }
}
