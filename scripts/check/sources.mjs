import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { visit } from './visit.mjs'

/**
 * Returns the files of some folders of a project, as sorted paths relative to it.
 * @param {string} project
 * @param {readonly string[]} folders missing folders have no files
 */
export function filesIn(project, folders) {
  return folders
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .toSorted()
}

/**
 * Returns the faults of the syntax nodes of a source, each with its place.
 * @param {string} project
 * @param {string} file
 * @param {(node: object) => string | undefined} faultOf returns what is wrong with a node
 */
export function nodeFaults(project, file, faultOf) {
  const source = readFileSync(join(project, file), 'utf8')
  const found = []
  visit(parseSync(file, source).program, (node) => {
    const fault = faultOf(node)
    if (fault === undefined) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${file}:${line} ${fault}`)
  })
  return found
}

/** Prints the faults; the process fails if there are any. */
export function report(faults) {
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
