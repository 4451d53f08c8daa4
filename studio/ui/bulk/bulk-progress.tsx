import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ProgressBar } from 'react-aria-components'
import { Link } from 'wouter'
import { cancelBulk, showBulk, undoBulk, type BulkInfo } from '../../../schemas/bulk/bulk.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { call } from '../../kernel/calls/call.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Loaded, Note, Row, Trouble } from '../ui.tsx'
import { LeftItems } from './left-items.tsx'
import styles from './bulk.module.css'

/** Progress of a bulk job, with commands to cancel and undo it, and the skipped items. */
export function BulkProgress(props: {
  bulkNbr: string
  /** Opens the job that undoes this one. */
  onUndo(bulkNbr: string): void
  /** Called when the job has ended, to read what it changed. */
  onEnd?(): void
}) {
  const { bulkNbr, onUndo, onEnd } = props
  const { storeNbr } = useStore()
  const read = useQuery({
    queryKey: [showBulk.key, storeNbr, bulkNbr],
    queryFn: ({ signal }) => call(showBulk, { bulkNbr }, { storeNbr, signal }),
    refetchInterval: ({ state }) => (state.data?.BulkInfo.stat === 'running' ? 700 : false),
  })
  const isOver = read.data !== undefined && read.data.BulkInfo.stat !== 'running'
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (isOver) ended.current?.()
  }, [isOver])
  return (
    <Loaded read={read}>{({ BulkInfo: info }) => <Progress info={info} onUndo={onUndo} />}</Loaded>
  )
}

function Progress({ info, onUndo }: { info: BulkInfo; onUndo(bulkNbr: string): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { bulkNbr, stat, total, done, left, undoneBy } = info
  const changes = [showBulk]
  const cancel = useCommand(cancelBulk, { storeNbr, changes })
  const undo = useCommand(undoBulk, { storeNbr, changes })
  const isRunning = stat === 'running'
  const counts = { done, left, total }
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.bar ?? ''}
        aria-label={t('bulk.progress')}
        value={done + left}
        maxValue={total}
        valueLabel={t('bulk.counts', counts)}
      >
        <progress className={styles.meter} value={done + left} max={total} aria-hidden />
      </ProgressBar>
      <Note kind={isRunning ? 'warn' : left || stat === 'cancelled' ? 'warn' : 'good'}>
        {t(`bulk.${stat}`)} {t('bulk.counts', counts)}
      </Note>
      <Trouble error={cancel.error ?? undo.error} />
      {left > 0 && !isRunning && <LeftItems bulkNbr={bulkNbr} />}
      <Row>
        {isRunning && (
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate({ bulkNbr })}>
            {t('bulk.cancel')}
          </Button>
        )}
        {info.canUndo && (
          <Button
            isPending={undo.isPending}
            onPress={() => undo.mutate({ bulkNbr }, { onSuccess: (next) => onUndo(next.bulkNbr) })}
          >
            {t('bulk.undo')}
          </Button>
        )}
        {undoneBy !== undefined && (
          <Link href={`/${storeNbr}/bulk/${undoneBy}`}>{t('bulk.undone')}</Link>
        )}
      </Row>
    </div>
  )
}
