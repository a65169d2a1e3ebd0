// Character encodings of import files, by their names in the WHATWG Encoding standard.

export const fileEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'x-mac-cyrillic',
  'windows-1253',
  'windows-1254',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type FileEncoding = (typeof fileEncodings)[number]

export const encodingLabels: Record<FileEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western (Windows)',
  macintosh: 'Western (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  shift_jis: 'Japanese',
  'euc-kr': 'Korean',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
}

export const isFileEncoding = (name: string): name is FileEncoding => name in encodingLabels
