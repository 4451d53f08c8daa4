import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs a check on a project with one file. Resolves to its exit code and the faults it prints. */
export async function checkFile(check: string, file: string, lines: readonly string[]) {
  const project = await mkdtemp(path.join(tmpdir(), `${check}-`))
  try {
    await mkdir(path.join(project, path.dirname(file)), { recursive: true })
    await writeFile(path.join(project, file), lines.join('\n'))
    const ran = spawnSync(process.execPath, [`scripts/check/${check}.mjs`, project], {
      encoding: 'utf8',
    })
    return { status: ran.status, faults: ran.stderr.trim().split('\n') }
  } finally {
    await rm(project, { recursive: true })
  }
}
