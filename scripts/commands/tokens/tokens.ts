import { parseArgs } from 'node:util'
import { runCommand, Trouble } from '../trouble.ts'
import { exportTokens, importTokens } from './token-commands.ts'

const help = `Takes the shop's design tokens to design programs and back, as JSON of the Design Tokens Community Group (2025.10).

  npm run tokens -- export [FILE]          all tokens in one file, to FILE or the standard output: the values of
                                           blocks/ui/tokens.css, and those of the demo's themes as modes
  npm run tokens -- export --modes FOLDER  a file for each store, light and dark, as Figma imports the modes of a collection
  npm run tokens -- import FILE            writes changed values into blocks/ui/tokens.css and the themes of the demo

  --check     import: says what would change, and writes nothing
  -h, --help

An import is taken as a whole or not at all. Comments, order, and tokens that the file lacks stay as they are. What
follows from other tokens, such as every colour in the dark, is in the files to look at, and cannot be set.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      modes: { type: 'string' },
      check: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command = '', file, ...others] = positionals
  if (values.help || !command) {
    console.log(help)
    return values.help ? 0 : 1
  }
  if (others.length) throw new Trouble(`One file at a time, please; what is ${others.join(' ')}?`)
  switch (command) {
    case 'export':
      if (values.check) throw new Trouble('--check belongs to import')
      await exportTokens({ file, folder: values.modes })
      return 0
    case 'import':
      if (values.modes !== undefined) throw new Trouble('--modes belongs to export')
      return importTokens(file, values.check === true)
    default:
      throw new Trouble(`There is no "${command}"; there are export and import, see --help`)
  }
})
