import type { Plugin } from 'vite'

/**
 * Escapes non-ASCII characters in chunks of plain code. V8 keeps the source of each script in
 * memory, with two bytes for every character as soon as one of them needs two.
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
        // Generated code has no source to which a stack trace could point.
        return { code: escaped, map: { mappings: '' } }
      },
    },
  }
}
