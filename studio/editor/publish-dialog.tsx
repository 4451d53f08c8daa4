import { useState } from 'react'
import { useSignal } from '../../runtime/state/signals.ts'
import {
  checkPage,
  listPages,
  listRevisions,
  publishPage,
  pullPage,
  rollbackPage,
} from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../app/myself.ts'
import { useCommand, useRead } from '../calls/queries.ts'
import { momentText, useTexts } from '../texts/texts.tsx'
import { Actions, Button, Loaded, Note, Soft, Stack, Trouble } from '../ui/ui.tsx'
import type { Saver } from './saver.ts'
import type { EditorSession } from './session.ts'
import styles from './editor.module.css'

interface Props {
  session: EditorSession
  saver: Saver
  onClose(): void
}

/** What stands in the way of publishing, each with a way to its block; else the button. */
export function PublishDialog({ session, saver, onClose }: Props) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { document } = useSignal(session.history)
  const read = useRead(checkPage, { ...session.address, document }, { storeNbr })
  const publish = useCommand(publishPage, {
    storeNbr,
    changes: [listPages, pullPage, listRevisions],
  })
  const [isWaiting, setIsWaiting] = useState(false)
  const start = async () => {
    setIsWaiting(true)
    if (await saver.now())
      publish.mutate({ ...session.address, draftRev: saver.draftRev, note: '' })
    setIsWaiting(false)
  }
  const show = (path: string) => {
    session.select(idAt(document.blocks, path), true)
    onClose()
  }
  if (publish.data)
    return (
      <>
        <Note kind="good">{t('publishedAs', { rev: publish.data.publishedRev })}</Note>
        <Actions>
          <Button look="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </Actions>
      </>
    )
  return (
    <Stack>
      <Loaded read={read}>
        {({ faults }) =>
          faults.length ? (
            <>
              <Note kind="warn">{t('faultsLeft', { count: faults.length })}</Note>
              <ul className={styles.faults}>
                {faults.map(({ path, message }) => (
                  <li key={path + message}>
                    <Button look="plain" onPress={() => show(path)}>
                      {t('goThere')}
                    </Button>
                    <span>
                      {message} <Soft>{path}</Soft>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <Note kind="good">{t('noFaults')}</Note>
          )
        }
      </Loaded>
      <Trouble error={publish.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={read.data?.faults.length !== 0}
          isPending={publish.isPending || isWaiting}
          onPress={() => void start()}
        >
          {t('publish')}
        </Button>
      </Actions>
    </Stack>
  )
}

/** The id of the innermost block on a path such as `/blocks/1/slots/body/0/props/title`. */
function idAt(blocks: EditorSession['document']['blocks'], path: string): string {
  let id = ''
  let list: typeof blocks | undefined = blocks
  for (const [, slot, at] of path.matchAll(/\/(?:blocks|slots\/([^/]+))\/(\d+)/g)) {
    if (slot !== undefined) list = list?.find((node) => node.id === id)?.slots?.[slot]
    const node = list?.[Number(at)]
    if (!node) break
    ;({ id } = node)
  }
  return id
}

/** The published revisions, any of which can be shown to shoppers again. */
export function HistoryDialog({
  session,
  publishedRev,
  onClose,
}: {
  session: EditorSession
  publishedRev: number
  onClose(): void
}) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listRevisions, session.address, { storeNbr })
  const back = useCommand(rollbackPage, {
    storeNbr,
    changes: [listPages, pullPage, listRevisions],
  })
  const shown = back.data?.publishedRev ?? publishedRev
  return (
    <Stack>
      <Loaded read={read}>
        {({ rows }) =>
          rows.length ? (
            <ul className={styles.faults}>
              {rows.map(({ rev, publishedAt, publishedBy }) => (
                <li key={rev}>
                  <span>
                    {t('revision', { rev })} · {momentText(lang, publishedAt)} · {publishedBy}
                  </span>
                  {rev === shown ? (
                    <Soft>{t('shownNow')}</Soft>
                  ) : (
                    <Button
                      isPending={back.isPending}
                      onPress={() => back.mutate({ ...session.address, rev })}
                    >
                      {t('showAgain')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <Soft>{t('neverPublished')}</Soft>
          )
        }
      </Loaded>
      <Trouble error={back.error} />
      <Actions>
        <Button onPress={onClose}>{t('done')}</Button>
      </Actions>
    </Stack>
  )
}
