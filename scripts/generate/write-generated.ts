import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a file of `generated/`, by its path within. An unchanged file is left alone, as watchers and
 * build caches use its modification time.
 */
export function writeGenerated(name: string, text: string): void {
  const file = path.join(import.meta.dirname, '../../generated', name)
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    mkdirSync(path.dirname(file), { recursive: true })
  }
  writeFileSync(file, text)
}
