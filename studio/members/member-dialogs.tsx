import { useState } from 'react'
import {
  blockMember,
  listMembers,
  setLevel,
  setPoints,
  showMember,
} from '../../schemas/account/member-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Choice, Field } from '../ui/fields.tsx'
import { Actions, Button, Dialog, Trouble } from '../ui/ui.tsx'
import type { Member } from './member.ts'

interface About {
  memberNbr: string
  member: Member
  onClose(): void
}

const changes = [showMember, listMembers]

/** Gives points to a member, or takes some. */
export function PointsDialog({ memberNbr, member, onClose }: About) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const set = useCommand(setPoints, { storeNbr, changes })
  const points = /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  const isWrong = text.trim() !== '' && !/^[+-]$/.test(text.trim()) && points === 0
  return (
    <Dialog title={t('members.setPoints')} isOpen onClose={onClose}>
      <p>
        {t('members.pointsNow', {
          points: member.memPoints.toLocaleString(lang),
          count: member.memPoints,
        })}
      </p>
      <Field
        label={t('members.pointsHow')}
        value={text}
        onChange={setText}
        help={t('members.pointsHelp')}
        error={isWrong ? t('members.pointsWrong') : undefined}
        maxLength={10}
        startsFocused
      />
      <Field
        label={t('members.pointsReason')}
        value={reason}
        onChange={setReason}
        maxLength={100}
      />
      <Trouble error={set.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={points === 0 || !reason.trim()}
          isPending={set.isPending}
          onPress={() =>
            set.mutate({ memberNbr, points, reason: reason.trim() }, { onSuccess: onClose })
          }
        >
          {t('save')}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Sets the level by hand. */
export function LevelDialog(
  props: About & { levels: readonly { levelNbr: string; name: string }[] },
) {
  const { memberNbr, member, levels, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [levelNbr, setLevelNbr] = useState(member.levelNbr)
  const [pinned, setPinned] = useState<'pinned'[]>(['pinned'])
  const set = useCommand(setLevel, { storeNbr, changes })
  return (
    <Dialog title={t('members.setLevel')} isOpen onClose={onClose}>
      <p>{t('members.setLevelText')}</p>
      <Choice<string>
        label={t('members.level')}
        value={levelNbr}
        options={levels.map((level) => ({ id: level.levelNbr, name: level.name }))}
        onChange={setLevelNbr}
      />
      <Checks<'pinned'>
        label={t('members.level')}
        value={pinned}
        options={[{ id: 'pinned', name: t('members.pin') }]}
        onChange={setPinned}
      />
      <Trouble error={set.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isPending={set.isPending}
          onPress={() =>
            set.mutate({ memberNbr, levelNbr, isPinned: pinned.length > 0 }, { onSuccess: onClose })
          }
        >
          {t('save')}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Blocks a member, or lets them in again. */
export function BlockDialog({ memberNbr, member, onClose }: About) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [reason, setReason] = useState('')
  const block = useCommand(blockMember, { storeNbr, changes })
  const isBlocked = !member.isBlocked
  return (
    <Dialog title={t(isBlocked ? 'members.block' : 'members.unblock')} isOpen onClose={onClose}>
      <p>{t(isBlocked ? 'members.blockText' : 'members.unblockText')}</p>
      <Field
        label={t('members.blockReason')}
        value={reason}
        onChange={setReason}
        maxLength={200}
        startsFocused
      />
      <Trouble error={block.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look={isBlocked ? 'danger' : 'primary'}
          isDisabled={!reason.trim()}
          isPending={block.isPending}
          onPress={() =>
            block.mutate({ memberNbr, isBlocked, reason: reason.trim() }, { onSuccess: onClose })
          }
        >
          {t(isBlocked ? 'members.block' : 'members.unblock')}
        </Button>
      </Actions>
    </Dialog>
  )
}
