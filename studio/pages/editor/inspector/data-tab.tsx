import type { TSchema } from '@sinclair/typebox'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import type { AnyOp } from '../../../../schemas/kit/define-op.ts'
import { sourcesOf } from '../../../../schemas/describe/describe-schema.ts'
import { opByKey } from '../../../../schemas/ops.ts'
import type { Binding } from '../../../../engine/document/document.schema.ts'
import { previewData } from '../../../../schemas/page/page-operator.ops.ts'
import { kindOfArg } from '../../../../schemas/page/references.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Note, Soft, Stack } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import { argName, argsOf, missingArg, sourceName } from '../source-args.ts'
import { firstText, words } from '../../../ui/words.ts'
import { ArgField } from './arg-field.tsx'
import ui from '../../../ui/ui.module.css'
import styles from './inspector.module.css'

interface Props {
  session: EditorSession
  id: string
  spec: BlockSpec
}

/** Data bindings of a block, such as the products with a tag. */
export function DataTab({ session, id, spec }: Props) {
  useSignal(session.formVersion)
  return (
    <Stack>
      {Object.entries(spec.data ?? {}).map(([name, target]) => (
        <Source
          key={name}
          session={session}
          id={id}
          name={name}
          target={target}
          isOnly={Object.keys(spec.data ?? {}).length === 1}
        />
      ))}
    </Stack>
  )
}

interface SourceProps extends Omit<Props, 'spec'> {
  name: string
  target: TSchema
  isOnly: boolean
}

function Source({ session, id, name, target, isOnly }: SourceProps) {
  const { t } = useTexts()
  const { lang } = useSignal(session.as)
  const binding = session.node(id)?.bind?.[name]
  const op = binding && opByKey.get(binding.from)
  const set = (next: Binding | undefined) =>
    session.applyEdits([{ kind: 'bind', id, name, binding: next }], { name: `${id} bind ${name}` })
  return (
    <div className={styles.fields} data-spot={`/${name}`}>
      <div className={ui.field}>
        <label htmlFor={`${id} ${name}`}>{isOnly ? t('source') : words(name)}</label>
        <select
          id={`${id} ${name}`}
          className={ui.input}
          value={binding?.from ?? ''}
          onChange={({ target: { value } }) => set(value ? { from: value } : undefined)}
        >
          <option value="">{t('noSource')}</option>
          {sourcesFor(target).map((one) => (
            <option key={one.key} value={one.key}>
              {sourceName(one, t)}
            </option>
          ))}
          {binding && !sourcesFor(target).some(({ key }) => key === binding.from) && (
            <option value={binding.from}>{binding.from}</option>
          )}
        </select>
      </div>
      {binding && op && (
        <>
          {argsOf(op).map(([arg, schema]) => (
            <ArgField
              key={arg}
              spot={`/${name}/args/${arg}`}
              label={argName(arg, t)}
              kind={kindOfArg(op.key, arg)}
              schema={schema}
              value={binding.args?.[arg]}
              lang={lang}
              onChange={(value) => set(withArg(binding, arg, value))}
            />
          ))}
          <FirstRows session={session} binding={binding} op={op} />
        </>
      )}
    </div>
  )
}

/** Queries whose answers fit. */
const sourcesFor = (target: TSchema): AnyOp[] =>
  sourcesOf(target).flatMap((key) => opByKey.get(key) ?? [])

function withArg({ args, ...binding }: Binding, name: string, value: unknown): Binding {
  const { [name]: _, ...others } = args ?? {}
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  const next = isEmpty ? others : { ...args, [name]: value }
  return { ...binding, ...(Object.keys(next).length && { args: next }) }
}

const isReference = (value: unknown) => typeof value === 'string' && value.startsWith('$')

/** Sample of the query's current answer, or the argument that it still needs. */
function FirstRows({
  session,
  binding,
  op,
}: {
  session: EditorSession
  binding: Binding
  op: AnyOp
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { lang, levelNbr } = useSignal(session.as)
  const args = binding.args ?? {}
  const missing = missingArg(op, binding) !== undefined
  const isLater = Object.values(args).some(isReference) || op.access !== 'public'
  const take = binding.take ?? op.bindable ?? ''
  const calls = missing || isLater ? [] : [{ key: 'first', from: op.key, args, take }]
  const read = useRead(
    previewData,
    { calls, lang, ...(levelNbr !== undefined && { levelNbr }) },
    { storeNbr },
  )
  if (missing) return <Note kind="warn">{t('sourceNeeds')}</Note>
  if (isLater) return <Soft>{t('sourceLater')}</Soft>
  const rows = rowsIn(read.data?.Data['first'])
  if (!read.data) return null
  return rows.length ? (
    <ul className={styles.rows} aria-label={t('firstRows')}>
      {rows.slice(0, 5).map((row, at) => (
        <li key={at}>{row}</li>
      ))}
      {rows.length > 5 && <li>{t('more', { count: rows.length - 5 })}</li>}
    </ul>
  ) : (
    <Note kind="warn">{t('sourceEmpty')}</Note>
  )
}

/** Names of the rows in an answer: of a list, or of the first list within. */
function rowsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const list: unknown = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray)
  const rows: unknown[] = Array.isArray(list) ? list : [answer]
  return rows.flatMap((row) => {
    if (typeof row !== 'object' || row === null) return []
    const record = row as Record<string, unknown> // an object by the line above
    const name =
      firstText(record, (text) => text) || record['ptName'] || record['cpnName'] || record['name']
    return [
      typeof name === 'string' && name
        ? name
        : Object.values(record).find((value) => typeof value === 'string' && value !== ''),
    ].filter((text): text is string => typeof text === 'string')
  })
}
