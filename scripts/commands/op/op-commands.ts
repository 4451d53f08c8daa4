import { CallError } from '../../../runtime/transport/call-error.ts'
import type { Commands } from '../operator-command.ts'
import { callable } from './describe-op.ts'
import { inputOf } from './input.ts'
import { fieldRefusal } from './op-refusal.ts'
import { readAll } from './read-list.ts'
import { safeJson, writeAnswer } from './write-answer.ts'

/** Commands by the name of their operation. */
export const opCommands: Commands = Object.fromEntries(
  [...callable].map(([key, op]) => [
    key,
    async ({ gateway, words, options: { out }, switches: { all }, print, note }) => {
      const input = await inputOf(op, words)
      try {
        const answer = all ? await readAll(gateway, op, input, note) : await gateway.call(op, input)
        if (out === undefined) print(safeJson(answer, 2))
        else note(await writeAnswer(op, answer, out))
        return 0
      } catch (error) {
        const lines = error instanceof CallError ? fieldRefusal(op, error) : undefined
        if (!lines) throw error
        for (const line of lines) note(line)
        return 1
      }
    },
  ]),
)
