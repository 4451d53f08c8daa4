import { Mail, ShieldCheck, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { inviteAgain, listOperators, removeOperator } from '../../schemas/operator/team.ops.ts'
import { may, useMyself, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import {
  Badge,
  Button,
  Card,
  Cell,
  Confirm,
  Dialog,
  Loaded,
  MenuCell,
  Page,
  Soft,
  Table,
  Trouble,
} from '../ui/ui.tsx'
import { InviteForm, LinkNote, RolesForm } from './operator-forms.tsx'

type Operator = OpOutput<typeof listOperators>['OperatorList'][number]

/** Operators of the store and their roles. */
export default function OperatorsPage() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const { operatorNbr: me } = useMyself()
  const read = useRead(listOperators, {}, { storeNbr })
  const [isInviting, setIsInviting] = useState(false)
  const [changing, setChanging] = useState<Operator>()
  const [leaving, setLeaving] = useState<Operator>()
  const changed = { storeNbr, changes: [listOperators] }
  const again = useCommand(inviteAgain, changed)
  const remove = useCommand(removeOperator, changed)
  const mayChange = may(store, 'operators.write')
  return (
    <Page
      title={t('operators')}
      actions={
        mayChange && (
          <Button look="primary" onPress={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      <Trouble error={again.error} />
      {again.data && <LinkNote link={again.data.link} />}
      <Card>
        <Loaded read={read}>
          {({ OperatorList }) => (
            <Table
              label={t('operators')}
              columns={['name', 'roles', 'secondFactor', 'lastSeen', 'actions']}
              empty={<Empty icon={Users} text={t('noOperators')} />}
            >
              {OperatorList.map((one) => (
                <tr key={one.operatorNbr}>
                  <td>
                    <strong>{one.name}</strong>{' '}
                    {one.operatorNbr === me && <Badge>{t('you')}</Badge>}{' '}
                    {one.isInvited && <Badge>{t('invited')}</Badge>}
                    <br />
                    <Soft>{one.email}</Soft>
                  </td>
                  <Cell of="roles">{one.roles.map((role) => t(`role.${role}`)).join(', ')}</Cell>
                  <Cell of="secondFactor">{one.hasSecondFactor ? t('yes') : t('no')}</Cell>
                  <Cell of="lastSeen">{moment(one.seenAt) || '–'}</Cell>
                  <MenuCell>
                    {mayChange && (
                      <MoreMenu
                        label={t('moreFor', { name: one.name })}
                        actions={[
                          ...(one.isInvited
                            ? [
                                {
                                  id: 'again',
                                  label: t('inviteAgain'),
                                  icon: Mail,
                                  run: () => again.mutate({ operatorNbr: one.operatorNbr }),
                                },
                              ]
                            : []),
                          {
                            id: 'roles',
                            label: t('rolesChange'),
                            icon: ShieldCheck,
                            run: () => setChanging(one),
                          },
                          {
                            id: 'remove',
                            label: t('remove'),
                            icon: Trash2,
                            isDanger: true,
                            run: () => setLeaving(one),
                          },
                        ]}
                      />
                    )}
                  </MenuCell>
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <Dialog
        title={t('invite')}
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
        isFirm
        isSheet
      >
        <InviteForm onClose={() => setIsInviting(false)} />
      </Dialog>
      <Dialog
        title={changing ? t('rolesOf', { name: changing.name }) : ''}
        isOpen={changing !== undefined}
        onClose={() => setChanging(undefined)}
        isFirm
        isSheet
      >
        {changing && <RolesForm operator={changing} onClose={() => setChanging(undefined)} />}
      </Dialog>
      <Confirm
        title={t('operatorRemove')}
        text={t('operatorRemoveText', { name: leaving?.name ?? '', store: store.name })}
        yes={t('remove')}
        isOpen={leaving !== undefined}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setLeaving(undefined)}
        onYes={() =>
          leaving &&
          remove.mutate(
            { operatorNbr: leaving.operatorNbr },
            { onSuccess: () => setLeaving(undefined) },
          )
        }
      />
    </Page>
  )
}
