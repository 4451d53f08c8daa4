import { runOperatorCommand } from '../operator-command.ts'
import { searchCommands } from './search-commands.ts'

const help = `Edits the search synonyms of a running shop.

  npm run search -- synonyms --lang L            the synonym groups of a language, one per line
  npm run search -- set-synonyms FILE --lang L   replaces them with those of FILE: one group per line, separated by commas

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: searchCommands,
  options: ['lang'],
  refusals: { missing: 'this store has no search', messages: {} },
})
