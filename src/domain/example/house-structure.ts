import { byHand, fromCatalogue, length, minus, plus, type ExampleSection } from './example-work.ts';
import { alongAxes } from './house-measures.ts';

const beton = '2.2.1.5.4';
const besi = '2.2.1.1.3';
const namaBeton = "Beton f'c 20 MPa";
const namaBesi = 'Pembesian < 12 mm';

/** Sloof and ring beam have the same bars: 4 D10, stirrups Ø8 every 15 cm. */
const beamSteel = fromCatalogue(
  besi,
  'kg',
  namaBesi,
  '17100',
  plus('Tulangan pokok 4 D10', ['48', '1', '1'], '4', { 'kg/m': '0.617' }),
  plus('Begel Ø8-150: 48,00 / 0,15 + 1', ['0.6', '1', '1'], '321', { 'kg/m': '0.395' }),
);

/** Sections I to IV of the example. */
export const structure: readonly ExampleSection[] = [
  {
    title: 'Pekerjaan Persiapan',
    items: [
      fromCatalogue(
        '1.1.3.1',
        'm2',
        'Pembersihan lapangan',
        '15000',
        plus('Bangunan + 1 m keliling', ['11', '8', '1']),
      ),
      fromCatalogue(
        '1.1.4.2',
        'm',
        'Pasangan bouwplank',
        '172000',
        length('Sisi panjang 9,00 + 2,00', '11', '2'),
        length('Sisi lebar 6,00 + 2,00', '8', '2'),
      ),
      byHand('ls', 'Direksi keet dan gudang sementara', '3500000'),
      byHand('ls', 'Air dan listrik kerja', '2000000'),
    ],
  },
  {
    title: 'Pekerjaan Tanah',
    items: [
      fromCatalogue(
        '1.2.1.1.1',
        'm3',
        'Galian tanah pondasi',
        '107000',
        ...alongAxes('0.8', '0.9'),
      ),
      fromCatalogue(
        '1.3.1.2',
        'm3',
        'Urugan pasir bawah pondasi',
        '379000',
        ...alongAxes('0.8', '0.05'),
      ),
      fromCatalogue(
        '1.3.1.1',
        'm3',
        'Urugan tanah kembali',
        '71500',
        plus('Galian', ['48', '0.8', '0.9']),
        minus('Urugan pasir', ['48', '0.8', '0.05']),
        minus('Batu kosong', ['48', '0.8', '0.15']),
        minus('Pondasi batu belah (0,30 + 0,60) / 2', ['48', '0.45', '0.6']),
      ),
      fromCatalogue(
        '1.3.1.4',
        'm3',
        'Urugan tanah peninggian lantai',
        '210000',
        plus('Peninggian lantai 30 cm', ['9', '6', '0.3']),
      ),
      fromCatalogue(
        '1.3.1.2',
        'm3',
        'Urugan pasir bawah lantai',
        '379000',
        plus('Bawah lantai 5 cm', ['9', '6', '0.05']),
      ),
    ],
  },
  {
    title: 'Pekerjaan Pondasi',
    items: [
      fromCatalogue(
        '2.2.2.1.1',
        'm3',
        'Pasangan batu kosong (aanstamping)',
        '675000',
        ...alongAxes('0.8', '0.15'),
      ),
      fromCatalogue(
        '2.2.2.1.6',
        'm3',
        'Pondasi batu belah 1SP : 4PP',
        '1079000',
        // (0,30 + 0,60) / 2 wide
        ...alongAxes('0.45', '0.6'),
      ),
    ],
  },
  {
    title: 'Pekerjaan Beton',
    groups: [
      {
        title: 'Sloof 15/20',
        items: [
          fromCatalogue(beton, 'm3', namaBeton, '1340000', ...alongAxes('0.15', '0.2')),
          fromCatalogue(
            '2.2.1.3.2',
            'm2',
            'Bekisting sloof',
            '284000',
            ...alongAxes('1', '0.2', { sisi: '2' }),
          ),
          beamSteel,
        ],
      },
      {
        title: 'Kolom 15/15',
        items: [
          fromCatalogue(
            beton,
            'm3',
            namaBeton,
            '1340000',
            plus('Kolom K1, 14 bh', ['0.15', '0.15', '3.5'], '14'),
          ),
          fromCatalogue(
            '2.2.1.3.3',
            'm2',
            'Bekisting kolom',
            '241000',
            plus('Kolom K1, sisi tanpa bata', ['0.15', '1', '3.5'], '14', { sisi: '2' }),
          ),
          fromCatalogue(
            besi,
            'kg',
            namaBesi,
            '17100',
            plus('Tulangan pokok 4 D10 × 14, 3,50 + 0,80', ['4.3', '1', '1'], '56', {
              'kg/m': '0.617',
            }),
            plus('Begel Ø8-150: 25 × 14', ['0.5', '1', '1'], '350', { 'kg/m': '0.395' }),
          ),
        ],
      },
      {
        title: 'Ring Balok 15/20',
        items: [
          fromCatalogue(beton, 'm3', namaBeton, '1340000', ...alongAxes('0.15', '0.2')),
          fromCatalogue(
            '2.2.1.3.4',
            'm2',
            'Bekisting balok',
            '253000',
            ...alongAxes('1', '0.2', { sisi: '2' }),
          ),
          beamSteel,
        ],
      },
    ],
  },
];
