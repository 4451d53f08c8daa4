import { useQueryClient } from '@tanstack/react-query'
import { declineStore, joinStore, listInvitations } from '../../schemas/operator/invitation.ops.ts'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Note, Row, Stack, Trouble } from '../ui/ui.tsx'

/** Invitations from other stores, until they are accepted or declined. */
export function Offers() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const offers = useRead(listInvitations, {}, { isQuiet: true }).data?.InvitationList ?? []
  const changes = [listInvitations]
  const join = useCommand(joinStore, { changes })
  const decline = useCommand(declineStore, { changes })
  return (
    <>
      <Trouble error={join.error ?? decline.error} />
      {offers.map(({ storeNbr, name, roles, invitedBy }) => (
        <Note key={storeNbr}>
          <Stack>
            <span>
              {t('offer', {
                by: invitedBy,
                store: name,
                roles: roles.map((role) => t(`role.${role}`)).join(', '),
              })}
            </span>
            <Row>
              <Button
                look="primary"
                aria-label={`${t('offerAccept')} ${name}`}
                isPending={join.isPending && join.variables.storeNbr === storeNbr}
                onPress={() =>
                  join.mutate(
                    { storeNbr },
                    {
                      onSuccess: (myself) =>
                        queries.setQueryData([showMyself.key, undefined, {}], myself),
                    },
                  )
                }
              >
                {t('offerAccept')}
              </Button>
              <Button
                aria-label={`${t('offerDecline')} ${name}`}
                isPending={decline.isPending && decline.variables.storeNbr === storeNbr}
                onPress={() => decline.mutate({ storeNbr })}
              >
                {t('offerDecline')}
              </Button>
            </Row>
          </Stack>
        </Note>
      ))}
    </>
  )
}
