import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Note, Row, Trouble } from '../ui.tsx'

/** What was saved meanwhile by somebody else, and how to go on with it. */
export interface Conflict {
  text: string
  goOn(isMineKept: boolean): Promise<void>
}

/** The answer to a conflict on its way: until it is here, nothing else can be saved. */
export const useConflictAnswer = (goOn: Conflict['goOn'] | undefined) =>
  useMutation({ mutationFn: async (isMineKept: boolean) => goOn?.(isMineKept) })

/** Says that somebody else saved the same first, and asks whose changes are kept. */
export function ConflictNote({
  text,
  answer,
}: {
  text: string
  answer: Pick<UseMutationResult<void, Error, boolean>, 'mutate' | 'isPending' | 'error'>
}) {
  const { t } = useTexts()
  const { mutate, isPending, error } = answer
  return (
    <Note kind="warn">
      <Row>
        {text}
        <Button isPending={isPending} onPress={() => mutate(true)}>
          {t('keepMine')}
        </Button>
        <Button isPending={isPending} onPress={() => mutate(false)}>
          {t('takeTheirs')}
        </Button>
      </Row>
      <Trouble error={error} />
    </Note>
  )
}
