import type { Plugin } from 'vite'

/**
 * Writes what is not ASCII in a chunk of plain code as escapes. V8 keeps the source of each script in
 * memory, with two bytes for each character as soon as one needs two.
 */
export function ascii(chunkName: string): Plugin {
  return {
    name: 'ascii',
    renderChunk: {
      order: 'post',
      handler(code, { name }) {
        if (name !== chunkName) return null
        const escaped = code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
        // Generated code has no source that a stack could name.
        return { code: escaped, map: { mappings: '' } }
      },
    },
  }
}
