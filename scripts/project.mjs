import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const MIN_NODE = [20, 19]

/** Exits with a message if this version of Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  console.error(
    `Vitrine needs Node ${MIN_NODE.join('.')} or newer, but this is ${process.versions.node}; install it from https://nodejs.org`,
  )
  process.exit(1)
}

/**
 * Runs a program in the project's folder until it exits. Its output is printed unless `isQuiet`.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, isQuiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { env, isQuiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && file === 'npm',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 127, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** Runs a script of this project, JavaScript or TypeScript. */
export function runScript(script, args = [], options = {}) {
  return run(
    process.execPath,
    [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script, ...args],
    options,
  )
}

/** Exits with a message if a step failed. */
export async function orFail(step, message) {
  const { code, output } = await step
  if (code === 0) return
  if (output) console.error(output.trim())
  console.error(message)
  process.exit(1)
}
