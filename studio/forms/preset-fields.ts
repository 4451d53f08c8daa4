import type { FormField } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'

/** A text in each language of shops, in the order of `saidIn`. */
export type Said = readonly [
  zhTW: string,
  zhCN: string,
  enUS: string,
  viVN: string,
  thTH: string,
  idID: string,
]
export const saidIn: readonly Lang[] = ['zh-TW', 'zh-CN', 'en-US', 'vi-VN', 'th-TH', 'id-ID']

type Texts = 'fldName' | 'placeHolder' | 'fldCmmt' | 'fldOptions'
interface SaidField extends Partial<Omit<FormField, Texts>> {
  fldType: FormField['fldType']
  fldName: Said
  placeHolder?: Said
  fldCmmt?: Said
  choices?: readonly Said[]
}
interface Preset {
  title: Said
  fields: readonly SaidField[]
}

const name: SaidField = {
  fldType: 'text',
  fldName: ['姓名', '姓名', 'Name', 'Họ tên', 'ชื่อ', 'Nama'],
  placeHolder: [
    '請填寫姓名',
    '请填写姓名',
    'Please enter your name',
    'Vui lòng nhập họ tên',
    'กรุณากรอกชื่อ',
    'Silakan isi nama Anda',
  ],
  isNotNull: true,
  isRelation: true,
  max: 60,
}
const mobile: SaidField = {
  fldType: 'mobile',
  fldName: ['手機號碼', '手机号', 'Mobile number', 'Số điện thoại', 'เบอร์มือถือ', 'Nomor HP'],
  placeHolder: [
    '請填寫手機號碼',
    '请填写手机号',
    'Please enter your mobile number',
    'Vui lòng nhập số điện thoại',
    'กรุณากรอกเบอร์มือถือ',
    'Silakan isi nomor HP Anda',
  ],
  isNotNull: true,
  isRelation: true,
}
const email: SaidField = {
  fldType: 'email',
  fldName: ['電子信箱', '邮箱', 'Email address', 'Địa chỉ email', 'อีเมล', 'Alamat email'],
  placeHolder: [
    '請填寫電子信箱',
    '请填写邮箱',
    'Please enter your email address',
    'Vui lòng nhập địa chỉ email',
    'กรุณากรอกอีเมล',
    'Silakan isi alamat email Anda',
  ],
  isNotNull: true,
  isRelation: true,
}
const remarks: SaidField = {
  fldType: 'textarea',
  fldName: ['備註', '备注', 'Remarks', 'Ghi chú', 'หมายเหตุ', 'Catatan'],
}

const presets = {
  blank: {
    title: ['新表單', '新表单', 'New form', 'Biểu mẫu mới', 'แบบฟอร์มใหม่', 'Formulir baru'],
    fields: [
      {
        fldType: 'text',
        fldName: ['問題', '问题', 'Question', 'Câu hỏi', 'คำถาม', 'Pertanyaan'],
      },
    ],
  },
  contact: {
    title: ['聯絡我們', '联系我们', 'Contact us', 'Liên hệ', 'ติดต่อเรา', 'Hubungi kami'],
    fields: [
      name,
      email,
      { ...mobile, isNotNull: false },
      {
        fldType: 'textarea',
        fldName: ['訊息', '留言', 'Message', 'Lời nhắn', 'ข้อความ', 'Pesan'],
        placeHolder: [
          '請寫下您的訊息',
          '请写下您的留言',
          'Please write your message',
          'Vui lòng viết lời nhắn',
          'กรุณาเขียนข้อความ',
          'Silakan tulis pesan Anda',
        ],
        isNotNull: true,
      },
    ],
  },
  reservation: {
    title: ['預約訂位', '预约订位', 'Reserve a table', 'Đặt bàn', 'จองโต๊ะ', 'Reservasi meja'],
    fields: [
      name,
      mobile,
      {
        fldType: 'calendar',
        fldName: ['日期', '日期', 'Date', 'Ngày', 'วันที่', 'Tanggal'],
        placeHolder: [
          '請選擇日期',
          '请选择日期',
          'Please choose a date',
          'Vui lòng chọn ngày',
          'กรุณาเลือกวันที่',
          'Silakan pilih tanggal',
        ],
        isNotNull: true,
        days: { first: 1, last: 60 },
      },
      {
        fldType: 'select',
        fldName: ['時段', '时段', 'Time', 'Thời gian', 'เวลา', 'Waktu'],
        placeHolder: [
          '請選擇時段',
          '请选择时段',
          'Please choose a time',
          'Vui lòng chọn thời gian',
          'กรุณาเลือกเวลา',
          'Silakan pilih waktu',
        ],
        isNotNull: true,
        choices: [
          ['中午', '中午', 'Noon', 'Buổi trưa', 'กลางวัน', 'Siang'],
          ['下午', '下午', 'Afternoon', 'Buổi chiều', 'บ่าย', 'Sore'],
          ['晚上', '晚上', 'Evening', 'Buổi tối', 'เย็น', 'Malam'],
        ],
      },
      {
        fldType: 'select',
        fldName: ['人數', '人数', 'Number of people', 'Số người', 'จำนวนคน', 'Jumlah orang'],
        placeHolder: [
          '請選擇人數',
          '请选择人数',
          'Please choose how many',
          'Vui lòng chọn số người',
          'กรุณาเลือกจำนวนคน',
          'Silakan pilih jumlah orang',
        ],
        isNotNull: true,
        choices: [
          ['1 位', '1 位', '1 person', '1 người', '1 คน', '1 orang'],
          ['2 位', '2 位', '2 people', '2 người', '2 คน', '2 orang'],
          ['3 至 4 位', '3 至 4 位', '3 or 4 people', '3–4 người', '3–4 คน', '3–4 orang'],
          ['5 至 8 位', '5 至 8 位', '5 to 8 people', '5–8 người', '5–8 คน', '5–8 orang'],
        ],
      },
      remarks,
    ],
  },
  application: {
    title: ['申請', '申请', 'Application', 'Đơn đăng ký', 'ใบสมัคร', 'Pengajuan'],
    fields: [
      name,
      email,
      mobile,
      {
        fldType: 'images',
        fldName: [
          '文件照片',
          '文件照片',
          'Pictures of your documents',
          'Ảnh giấy tờ',
          'รูปเอกสาร',
          'Foto dokumen',
        ],
        placeHolder: [
          '請上傳照片',
          '请上传照片',
          'Please add pictures',
          'Vui lòng thêm ảnh',
          'กรุณาเพิ่มรูป',
          'Silakan tambahkan foto',
        ],
        fldCmmt: [
          '最多 3 張。',
          '最多 3 张。',
          'Up to 3 pictures.',
          'Tối đa 3 ảnh.',
          'ไม่เกิน 3 รูป',
          'Paling banyak 3 foto.',
        ],
        isNotNull: true,
        max: 3,
      },
      remarks,
      {
        fldType: 'switch',
        fldName: [
          '我同意店家為審核此申請使用我的資料',
          '我同意店铺为审核此申请使用我的信息',
          'The shop may use my data to decide about this application',
          'Tôi đồng ý để cửa hàng dùng dữ liệu của tôi để xét đơn này',
          'ฉันยินยอมให้ร้านใช้ข้อมูลของฉันเพื่อพิจารณาใบสมัครนี้',
          'Saya setuju toko memakai data saya untuk menilai pengajuan ini',
        ],
        placeHolder: [
          '請先同意',
          '请先同意',
          'Please agree first',
          'Vui lòng đồng ý trước',
          'กรุณายินยอมก่อน',
          'Mohon setujui dulu',
        ],
        isNotNull: true,
      },
    ],
  },
  survey: {
    title: [
      '滿意度調查',
      '满意度调查',
      'How did we do?',
      'Khảo sát hài lòng',
      'แบบสำรวจความพึงพอใจ',
      'Survei kepuasan',
    ],
    fields: [
      {
        fldType: 'rating',
        fldName: [
          '整體滿意度',
          '整体满意度',
          'How satisfied are you?',
          'Bạn hài lòng đến mức nào?',
          'คุณพึงพอใจเพียงใด',
          'Seberapa puas Anda?',
        ],
        placeHolder: [
          '請給我們評分',
          '请给我们评分',
          'Please give us a rating',
          'Vui lòng đánh giá',
          'กรุณาให้คะแนน',
          'Silakan beri nilai',
        ],
        isNotNull: true,
      },
      {
        fldType: 'checkbox',
        fldName: [
          '您喜歡哪些部分？',
          '您喜欢哪些部分？',
          'What did you like?',
          'Bạn thích điều gì?',
          'คุณชอบอะไรบ้าง',
          'Apa yang Anda sukai?',
        ],
        choices: [
          ['商品', '商品', 'The products', 'Sản phẩm', 'สินค้า', 'Produk'],
          ['價格', '价格', 'The prices', 'Giá cả', 'ราคา', 'Harga'],
          ['服務', '服务', 'The service', 'Dịch vụ', 'บริการ', 'Layanan'],
          ['配送', '配送', 'The delivery', 'Giao hàng', 'การจัดส่ง', 'Pengiriman'],
        ],
      },
      {
        fldType: 'textarea',
        fldName: [
          '我們還能做得更好的地方',
          '我们还能做得更好的地方',
          'What could we do better?',
          'Chúng tôi có thể làm gì tốt hơn?',
          'เราควรปรับปรุงอะไร',
          'Apa yang bisa kami perbaiki?',
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, Preset>>

export type PresetId = keyof typeof presets
export const presetIds = Object.keys(presets) as PresetId[] // keys of the table above
export const presetOf = (id: PresetId): Preset => presets[id]
