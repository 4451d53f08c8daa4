import { register } from 'tsx/esm/api'
import { ensureGenerated } from './generated.mjs'
import { requireNode } from './project.mjs'

// Runs a command of scripts/commands, such as op/op, with the arguments that follow. Commands read
// generated modules, which a fresh clone lacks.
requireNode()
const [command] = process.argv.splice(2, 1)
await ensureGenerated()
register()
await import(`./commands/${command}.ts`)
