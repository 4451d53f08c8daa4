import blocks from './blocks.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }

export const texts: Record<string, string> = { ...blocks, ...shell }
