import { picture } from '../../fixtures/pictures.ts'
import {
  fldTypes,
  type FldType,
  type Form,
  type FormField,
} from '../../schemas/form/form.schema.ts'
import { sampleMember } from './member.samples.ts'

/** A field with only the required properties. */
export const sampleField = (
  key: string,
  fldType: FldType,
  changes: Partial<FormField> = {},
): FormField => ({
  key,
  fldType,
  fldName: '',
  placeHolder: '',
  fldCmmt: '',
  isNotNull: false,
  isRelation: false,
  fldOptions: [],
  ...changes,
})

const option = (value: string, name: string, img = '', check = false) => ({
  value,
  name,
  img,
  check,
})

/** A form that takes answers. A new copy on each call. */
export const sampleForm = (
  nbr: string,
  fldList: FormField[],
  formInfo: Partial<Form['formInfo']> = {},
): Form => ({
  nbr,
  formNbr: `${nbr}-1`,
  fldList,
  formInfo: {
    style: 'plain',
    banner: '',
    title: '',
    desc: '',
    submitBttn: '',
    thanks: '',
    isValid: true,
    isClosed: false,
    ...formInfo,
  },
})

const required = { isNotNull: true }
const shops = ['臺北信義', '新竹竹北', '臺中西區', '臺南中西'].map((name, at) =>
  option(`shop${at}`, `${name}門市`),
)

const contact = [
  sampleField('name', 'text', {
    ...required,
    fldName: '姓名',
    placeHolder: '請輸入姓名',
    isRelation: true,
  }),
  sampleField('phone', 'mobile', {
    ...required,
    fldName: '手機號碼',
    placeHolder: '0912345678',
    isRelation: true,
  }),
  sampleField('mail', 'email', { fldName: '電子信箱', isRelation: true }),
]
const visit = [
  ...contact,
  sampleField('shop', 'select', { ...required, fldName: '想去的門市', fldOptions: shops }),
  sampleField('note', 'textarea', {
    fldName: '想先告訴我們的事',
    fldCmmt: '過敏、座位需求或任何問題都可以寫在這裡。',
  }),
]

const everyName: Record<FldType, string> = {
  text: '稱呼',
  textarea: '留言',
  digit: '會員卡號',
  mobile: '手機號碼',
  email: '電子信箱',
  radio: '用餐時段',
  checkbox: '感興趣的主題',
  select: '門市',
  date: '生日',
  calendar: '希望日期',
  area: '居住地區',
  image: '發票照片',
  images: '商品照片',
  switch: '我同意收到活動通知',
  rating: '整體滿意度',
  static: '關於您的資料',
}
const everyField = fldTypes.map((fldType) =>
  sampleField(fldType, fldType, {
    fldName: everyName[fldType],
    ...(['radio', 'checkbox', 'select'].includes(fldType) && {
      fldOptions: [
        option('a', '週末早午餐', '', fldType === 'radio'),
        option('b', '平日晚餐'),
        option('c', '下午茶'),
      ],
    }),
    ...(fldType === 'static' && { fldCmmt: '只用於聯絡本次活動，結束後三十天刪除。' }),
    ...(fldType === 'images' && { max: 4 }),
    isNotNull: ['text', 'radio', 'switch', 'area'].includes(fldType),
  }),
)

const pictured = [
  ['latte', '拿鐵拉花', 'h-italy-pasta'],
  ['brew', '手沖咖啡', 'h-matcha-layer-cake'],
  ['bread', '酸種麵包', 'h-sourdough-baguette'],
  ['tea', '冷泡茶', ''],
] as const

const info = {
  title: '週末咖啡課預約',
  desc: '<p>每週六、日下午兩點，小班六人，器材由我們準備。</p>',
}

/** An answer to the form of the sample `answered`, some days old. */
const lastAnswer = {
  formValue: { name: '林佳穎', phone: '0912345678', shop: 'shop1', note: '想學拉花。' },
  addDate: '2026-05-02T03:20:00.000Z',
}

const longText =
  'Vui lòng cho chúng tôi biết anh chị muốn được liên hệ vào khoảng thời gian nào trong tuần để nhân viên sắp xếp'
const thai =
  'โปรดระบุรายละเอียดเพิ่มเติมเกี่ยวกับสินค้าที่ได้รับ เช่น สภาพกล่อง วันที่ได้รับ และปัญหาที่พบเพื่อให้เราช่วยเหลือได้รวดเร็วขึ้น'

/** The states of a form, shared by its blocks. */
export const formStates = {
  default: { data: { form: sampleForm('visit', visit, info) } },
  empty: {
    data: {
      form: sampleForm('blank', [sampleField('hello', 'static', { fldCmmt: '表單準備中。' })]),
    },
  },
  loading: {},
  closed: {
    data: {
      form: sampleForm('closed', visit, {
        ...info,
        isClosed: true,
        to: '2026-03-31T15:59:00.000Z',
      }),
    },
  },
  notOpenYet: {
    data: {
      form: sampleForm('later', visit, {
        ...info,
        isClosed: true,
        from: '2099-12-01T02:00:00.000Z',
        to: '2099-12-31T02:00:00.000Z',
      }),
    },
  },
  switchedOff: { data: { form: sampleForm('off', visit, { ...info, isValid: false }) } },
  everyField: {
    data: { form: sampleForm('every', everyField, { title: '所有的欄位', submitBttn: '完成' }) },
    answers: {
      'addr.getAreaList': {
        AreaList: [
          {
            code: 'TPE',
            name: '臺北市',
            children: ['中正區', '大同區', '中山區', '松山區', '大安區', '信義區'].map(
              (name, at) => ({ code: `TPE${at}`, name }),
            ),
          },
          { code: 'HSZ', name: '新竹市', children: [{ code: 'HSZ0', name: '東區' }] },
          { code: 'LNC', name: '連江縣', children: [] },
        ],
      },
      'form.uploadFile': {
        fileNbr: 'sampleSampleSampleSamp',
        url: '/upload/sampleSampleSampleSamp',
        width: 1200,
        height: 675,
      },
      'form.addForm': { answerNbr: 'A1' },
    },
  },
  withPictures: {
    title: 'With picture upload',
    data: {
      form: sampleForm(
        'pictured',
        (['radio', 'checkbox'] as const).map((fldType) =>
          sampleField(fldType, fldType, {
            ...required,
            fldName: fldType === 'radio' ? '最想上的一堂課' : '還對哪些有興趣',
            fldOptions: pictured.map(([value, name, shot], at) =>
              option(value, name, shot && picture(shot), at === 1),
            ),
          }),
        ),
        { title: '選一堂課' },
      ),
    },
  },
  prefilled: { data: { form: sampleForm('prefilled', visit, info), member: sampleMember() } },
  answered: {
    data: {
      form: sampleForm('answered', visit, info),
      value: lastAnswer,
      member: sampleMember(),
    },
  },
  card: {
    data: {
      form: sampleForm('card', visit, { ...info, style: 'card', banner: picture('cpg-home-sale') }),
    },
    answers: { 'form.addForm': { answerNbr: 'A1' } },
  },
  longest: {
    data: {
      form: sampleForm(
        'longest',
        [
          sampleField('name', 'text', {
            ...required,
            fldName: longText,
            fldCmmt: thai,
            placeHolder: longText,
          }),
          sampleField('many', 'radio', {
            fldName: thai,
            fldOptions: Array.from({ length: 30 }, (_, at) =>
              option(`o${at}`, at % 3 ? `Lựa chọn ${at}` : `${longText} ${at}`),
            ),
          }),
          sampleField('agree', 'switch', { ...required, fldName: longText }),
          sampleField('day', 'calendar', { fldName: 'Ngày giao hàng', placeHolder: longText }),
          sampleField('where', 'area', { fldName: 'A'.repeat(100) }),
        ],
        {
          title: longText,
          desc: `<p>${thai}</p>`,
          submitBttn: 'Gửi thông tin đăng ký cho cửa hàng ngay',
          style: 'card',
        },
      ),
    },
  },
  rightToLeft: {
    data: {
      form: sampleForm(
        'rtl',
        [
          sampleField('name', 'text', {
            ...required,
            fldName: 'الاسم الكامل',
            placeHolder: 'اكتب اسمك',
          }),
          sampleField('rate', 'rating', { fldName: 'تقييمك للخدمة' }),
          sampleField('agree', 'switch', { fldName: 'أوافق على استلام الرسائل' }),
          sampleField('pick', 'radio', {
            fldName: 'الفرع المفضل',
            fldOptions: [option('a', 'الفرع الرئيسي'), option('b', 'فرع المطار', '', true)],
          }),
        ],
        { title: 'استمارة التسجيل', desc: '<p>نشكرك على وقتك.</p>' },
      ),
    },
  },
}
