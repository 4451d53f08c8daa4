import { parseArgs } from 'node:util'
import { CallError } from '../runtime/transport/call-error.ts'
import { gatewayUrl } from './exchange.ts'
import { connectGateway, type GatewayClient } from './gateway-client.ts'
import { refusalLines, type Refusals } from './refusal.ts'
import { runCommand, Trouble } from './trouble.ts'

export interface Asked {
  gateway: GatewayClient
  /** What stands behind the command's name. */
  words: string[]
  /** Options of this script, as they were given. */
  options: Readonly<Record<string, string | undefined>>
  /** The result; everything else is a note. */
  print(line: string): void
  note(line: string): void
}

/** Each answers with the exit status. */
export type Commands = Record<string, (asked: Asked) => Promise<number>>

interface Script {
  help: string
  commands: Commands
  /** Options with a value that the script has beside `--url`. */
  options: readonly string[]
  refusals: Refusals
}

/** The token of the demo, which a gateway in production refuses. */
const demoToken = 'demo-operator-token'

/** Runs one command of a script for operators against the gateway it names. */
export const runOperatorCommand = ({ help, commands, options, refusals }: Script): Promise<void> =>
  runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { help: isHelp, url: address, ...given } = values
    const [name = '', ...words] = positionals
    if (isHelp || !name) {
      console.log(help)
      return isHelp ? 0 : 1
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command)
      throw new Trouble(
        `There is no command "${name}"; there are ${Object.keys(commands).join(', ')}`,
      )
    const { PORT, OPERATOR_TOKEN } = process.env
    const url = gatewayUrl(address ?? `http://localhost:${PORT || 8080}`)
    const gateway = await connectGateway(url, OPERATOR_TOKEN || demoToken)
    try {
      return await command({
        gateway,
        words,
        options: given,
        print: (line) => console.log(line),
        note: (line) => console.error(line),
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      for (const line of await refusalLines(error, gateway, [name, ...words].join(' '), refusals))
        console.error(line)
      return 1
    }
  })
