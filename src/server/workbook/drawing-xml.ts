import type { Picture } from './write-workbook.ts';
import { attributeText, xmlHead } from './xml-text.ts';

const EMU_A_PIXEL = 9525;
const office = 'http://schemas.openxmlformats.org';

/** A picture tied to one cell: tied to two it would stretch with them. */
export function drawingXml({ alt, column, inset, width, height }: Picture): string {
  const emu = (pixels: number) => Math.round(pixels * EMU_A_PIXEL);
  const size = `cx="${emu(width)}" cy="${emu(height)}"`;
  return [
    `${xmlHead}<xdr:wsDr xmlns:xdr="${office}/drawingml/2006/spreadsheetDrawing" `,
    `xmlns:a="${office}/drawingml/2006/main" `,
    `xmlns:r="${office}/officeDocument/2006/relationships"><xdr:oneCellAnchor>`,
    `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${emu(inset)}</xdr:colOff>`,
    `<xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext ${size}/>`,
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${attributeText(alt)}" `,
    `descr="${attributeText(alt)}"/><xdr:cNvPicPr>`,
    '<a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>',
    '<xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>',
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>',
    '<xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>',
  ].join('');
}
