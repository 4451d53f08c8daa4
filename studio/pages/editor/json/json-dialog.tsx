import { useEffect, useMemo, useState } from 'react'
import { run } from '../../../../engine/edit/history.ts'
import { replacing } from '../../../../engine/edit/replace.ts'
import { checkPage } from '../../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useWords } from '../../publishing/difference-words.ts'
import { faultText } from '../../publishing/fault-text.ts'
import { useTexts, type T } from '../../../kernel/texts/texts.tsx'
import { Actions, Button, Note, Soft, Stack } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import { JsonField } from './json-field.tsx'
import { readBlock, type ReadBlock } from './read-block.ts'
import styles from './json.module.css'

interface Props {
  session: EditorSession
  id: string
  onClose(): void
}

/** Edits a block as stored JSON, for experts; applied as one step. */
export default function JsonDialog({ session, id, onClose }: Props) {
  const { t } = useTexts()
  const [start] = useState(() => JSON.stringify(session.node(id), null, 2))
  const [text, setText] = useState(start)
  const { document } = session
  const read = useMemo(() => readBlock(document, id, text), [document, id, text])
  const apply = () => {
    if (!('node' in read)) return
    session.applyEdits(replacing(document, id, read.node), { selected: id })
    onClose()
  }
  return (
    <Stack>
      <Soft>{t('jsonHelp')}</Soft>
      <JsonField label={t('json')} start={start} onChange={setText} />
      {'node' in read ? (
        <Faults session={session} id={id} text={text} />
      ) : (
        <div role="status">
          <Note kind="bad">{wordsOf(read, id, t)}</Note>
        </div>
      )}
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" isDisabled={!('node' in read) || text === start} onPress={apply}>
          {t('apply')}
        </Button>
      </Actions>
    </Stack>
  )
}

const wordsOf = (read: Exclude<ReadBlock, { node: unknown }>, id: string, t: T): string =>
  'at' in read
    ? t(`jsonFault.${read.fault}`, { at: read.at })
    : t(`jsonFault.${read.fault}`, { id })

/** Milliseconds after typing before the gateway checks the page. */
const pause = 600

/** Faults of the page; a draft may have them. */
function Faults({ session, id, text }: { session: EditorSession; id: string; text: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const changed = useMemo(() => {
    const { document } = session
    const read = readBlock(document, id, later)
    return 'node' in read ? run(document, replacing(document, id, read.node)) : document
  }, [session, id, later])
  const words = useWords(session.address)
  const { data } = useRead(checkPage, { ...session.address, document: changed }, { storeNbr })
  if (!data?.faults.length) return null
  return (
    <Note kind="warn">
      {t('jsonFaults')}
      <ul className={styles.faults}>
        {data.faults.map((fault) => (
          <li key={fault.path + fault.message}>
            <Soft>{fault.path}</Soft> {faultText(fault, changed, words)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
