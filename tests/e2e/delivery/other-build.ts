import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The hash in the name of a built file, of this length. */
const hash = /-([\w-]{7})\.(?:js|css)$/
/** Built files of which a browser is given the names. */
const served = ['client/assets', 'client/edit', 'studio/assets']

/**
 * Puts a build in place of the folder's link to one, as another revision of the same pages makes it:
 * each script and each style has another name.
 */
export async function makeOtherBuild(folder: string, built: string): Promise<void> {
  const dist = path.join(folder, 'dist')
  await rm(dist)
  await cp(built, dist, { recursive: true })
  const names = new Map<string, string>()
  for (const part of served)
    for (const file of await readdir(path.join(dist, part))) {
      const [, own] = hash.exec(file) ?? []
      if (own) names.set(file, file.replace(own, [...own].toReversed().join('')))
      // Made of what the file was; a browser also takes it as it is.
      if (/\.(br|gz)$/.test(file)) await rm(path.join(dist, part, file))
    }
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|json|html)$/.test(file)) continue
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(/[\w.-]+\.(?:js|css)\b/g, (name) => names.get(name) ?? name),
    )
    await rename(file, path.join(entry.parentPath, names.get(entry.name) ?? entry.name))
  }
  await writeFile(path.join(dist, '.build-hash'), 'of another revision')
}
