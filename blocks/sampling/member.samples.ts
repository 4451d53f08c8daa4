import { picture } from '../../fixtures/pictures.ts'
import type { SampleHost } from '../../schemas/kit/define-block.ts'
import type { Member } from '../../schemas/account/account.schema.ts'

/** A member with everything set. A new copy on each call. */
export function sampleMember(changes: Partial<Member['MemFullInfo']> = {}): Member {
  const MemFullInfo: Member['MemFullInfo'] = {
    userNbr: 'U0000001',
    memName: '林佳穎',
    mobile: '0912345678',
    email: 'chiaying.lin@example.com',
    memAcType: '',
    avatar: picture('logo-home'),
    memPoints: 1280,
    hasPasswd: true,
    snsTypes: ['line'],
    createdAt: '2025-03-01T08:00:00.000Z',
    ...changes,
  }
  const { userNbr, memName, memAcType, avatar } = MemFullInfo
  return {
    MemInfo: { userNbr, memName, memAcType, levelNbr: 'L2', avatar },
    MemFullInfo,
    LevelInfo: {
      levelNbr: 'L2',
      levelName: '金卡會員',
      pricePolicy: 1,
      discPer: 5,
      discAmt: 0,
      amtMin: 0,
      pointFactor: 100,
      roundType: 1,
      benefits: [],
    },
  }
}

/** A member who just signed in with a mobile number; nothing else is known. */
export const newMember = (): Member =>
  sampleMember({
    memName: '',
    email: '',
    avatar: '',
    memPoints: 0,
    hasPasswd: false,
    snsTypes: [],
    memAcType: 'mobile',
  })

export const longestMember = (): Member =>
  sampleMember({
    memName: 'Nguyễn Phạm Hoàng Thanh Thúy Quỳnh Anh',
    mobile: '13800138000',
    email: 'a.very.long.address.for.a.shop.account@subdomain.of.a.long.example-company.com',
    memPoints: 12_345_678,
    snsTypes: ['fb', 'line'],
  })

const within =
  (type: string) =>
  (member?: Member): { within: SampleHost } => ({
    within: { type, slot: 'body', data: member ? { member } : {} },
  })

export const withinProfile = within('Profile')
export const withinCentre = within('MemberCentre')
