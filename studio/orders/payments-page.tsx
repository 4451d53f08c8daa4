import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import {
  confirmRefund,
  handlePayNotice,
  listPayTasks,
} from '../../schemas/order/order-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { AmountField } from '../ui/amount-field.tsx'
import { Field } from '../ui/fields.tsx'
import { useMoney } from '../ui/money.ts'
import { Empty } from '../ui/empty.tsx'
import { ActCell, Button, Card, Cell, Dialog, Loaded, Page, Soft, Stack, Table } from '../ui/ui.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { useOrderCommand } from './transitions/use-order-command.ts'
import { OrderTabs } from './order-tabs.tsx'
import { orderName } from '../../schemas/order-ref/order-name.ts'

type Task = OpOutput<typeof listPayTasks>['rows'][number]

/** Payment tasks, oldest first: refunds to send, and notifications that did not match. */
export function PaymentsPage() {
  const { t, moment } = useTexts()
  const money = useMoney()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(listPayTasks, {}, { storeNbr })
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const mayEnd = ({ kind }: Task) =>
    may(store, kind === 'refund' ? confirmRefund.permission : handlePayNotice.permission)
  return (
    <Page title={t('orders.tasks')}>
      <OrderTabs />
      <Card>
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('orders.tasks')}
              columns={['when', 'what', 'orders.order', 'orders.amt', 'actions']}
              empty={<Empty icon={Banknote} text={t('orders.noTasks')} />}
            >
              {rows.map((one) => (
                <tr key={`${one.kind} ${one.provider} ${one.eventId}`}>
                  <Cell of="when">{moment(one.since)}</Cell>
                  <td>
                    {t(`orders.task.${one.reason}`)}
                    <br />
                    <Soft>{[one.provider, one.eventId].filter(Boolean).join(' ')}</Soft>
                  </td>
                  <Cell of="orders.order">
                    {one.soNbr ? (
                      <Link href={`/${storeNbr}/orders/${one.soNbr}`}>{orderName(one)}</Link>
                    ) : (
                      '–'
                    )}
                  </Cell>
                  <Cell of="orders.amt">{money(one.amt)}</Cell>
                  <ActCell>
                    {mayEnd(one) && (
                      <Button
                        look="plain"
                        aria-label={`${t(`orders.end.${one.kind}`)} ${one.eventId}`}
                        onPress={() => setTask(one)}
                      >
                        {t(`orders.end.${one.kind}`)}
                      </Button>
                    )}
                  </ActCell>
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <Dialog
        title={task ? t(`orders.end.${task.kind}`) : ''}
        isOpen={task !== undefined}
        onClose={close}
        isFirm
      >
        {task?.kind === 'refund' && <RefundSentForm task={task} onClose={close} />}
        {task?.kind === 'notice' && <NoticeForm task={task} onClose={close} />}
      </Dialog>
    </Page>
  )
}

interface TaskForm {
  task: Task
  onClose(): void
}

/** Records a sent refund; the operator types the amount as the bank shows it. */
function RefundSentForm({ task, onClose }: TaskForm) {
  const { t } = useTexts()
  const money = useMoney()
  const [typed, setTyped] = useState(Number.NaN)
  const [ref, setRef] = useState('')
  const { mutate, isPending, error } = useOrderCommand(confirmRefund)
  return (
    <Stack>
      <p>{t('orders.refundSentText', { sum: money(task.amt) })}</p>
      <AmountField
        label={t('orders.sentSum')}
        help={t('orders.typeSum')}
        value={typed}
        onChange={setTyped}
        error={Number.isNaN(typed) || typed === task.amt ? undefined : t('orders.sumsDiffer')}
        startsFocused
      />
      <Field
        label={t('orders.ref')}
        help={t('orders.refHelp')}
        value={ref}
        onChange={setRef}
        isRequired
        maxLength={80}
      />
      <FormActions
        yes={t('orders.end.refund')}
        isPending={isPending}
        isIncomplete={typed !== task.amt || ref.trim() === ''}
        error={error}
        onClose={onClose}
        onYes={() => mutate({ id: Number(task.eventId), ref: ref.trim() }, { onSuccess: onClose })}
      />
    </Stack>
  )
}

/** Closes a payment notification that an operator resolved by hand. */
function NoticeForm({ task: { provider, eventId }, onClose }: TaskForm) {
  const { t } = useTexts()
  const [remark, setRemark] = useState('')
  const { mutate, isPending, error } = useOrderCommand(handlePayNotice)
  return (
    <Stack>
      <Field
        label={t('orders.whatYouDid')}
        rows={3}
        value={remark}
        onChange={setRemark}
        isRequired
        maxLength={500}
        startsFocused
      />
      <FormActions
        yes={t('orders.end.notice')}
        isPending={isPending}
        isIncomplete={remark.trim() === ''}
        error={error}
        onClose={onClose}
        onYes={() => mutate({ provider, eventId, remark: remark.trim() }, { onSuccess: onClose })}
      />
    </Stack>
  )
}
