/** Lo que Word deja en el portapapeles: título, párrafo con estilos suyos, lista de dos niveles, lista numerada y tabla. */
export const DE_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin-bottom:8.0pt;line-height:107%;} @page WordSection1 {size:612.0pt 792.0pt;} --></style></head>
<body lang=ES-AR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1 style='margin-top:12.0pt;color:#2F5496'><span lang=ES style='font-family:"Calibri Light",sans-serif;mso-ascii-theme-font:major-latin'>Visto y considerando<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center;line-height:14.0pt;mso-line-height-rule:exactly'><b style='mso-bidi-font-weight:normal'><span lang=ES style='font-size:12.0pt;font-family:"Times New Roman",serif;color:red'>Artículo 1º.<span style='mso-spacerun:yes'>&nbsp; </span></span></b><i>Apruébase</i> el <u>régimen</u>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=ES>Primero<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Adentro</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Segundo</p>
<p class=MsoNormal>Entre listas</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Uno</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Dos</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p class=MsoNormal><b>Partida<o:p></o:p></b></p></td><td width=200 style='width:150.0pt'><p class=MsoNormal>Monto<o:p></o:p></p></td></tr>
<tr><td colspan=2 style='background:#D9E2F3'><p class=MsoNormal align=right style='text-align:right'>Total</p></td></tr></table>
<p class=MsoNormal><img width=200 height=100 src="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Imagen_1"></p>
<p class=MsoNormal><a href="https://www.example.org/norma">la norma</a><script>alert(1)</script></p>
<!--EndFragment--></body></html>`

/** Lo mismo, como debe quedar. */
export const DE_WORD_LIMPIO =
  '<h1>Visto y considerando</h1>' +
  '<p style="text-align:center;line-height:14pt"><strong>Artículo 1º. </strong><em>Apruébase</em> el <u>régimen</u>.</p>' +
  '<ul><li><p>Primero</p><ul><li><p>Adentro</p></li></ul></li><li><p>Segundo</p></li></ul>' +
  '<p>Entre listas</p><ol><li><p>Uno</p></li><li><p>Dos</p></li></ol>' +
  '<table><tbody><tr><td colspan="1" rowspan="1"><p><strong>Partida</strong></p></td><td colspan="1" rowspan="1"><p>Monto</p></td></tr>' +
  '<tr><td colspan="2" rowspan="1"><p style="text-align:right">Total</p></td></tr></tbody></table>' +
  '<p><a href="https://www.example.org/norma">la norma</a></p>'

/** Lo que LibreOffice Writer deja en el portapapeles. */
export const DE_LIBREOFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; background: transparent } td p { orphans: 0 }</style></head>
<body lang="es-AR" link="#000080" dir="ltr"><h2 class="western" style="font-weight: normal"><font face="Liberation Sans, sans-serif">Resuelve</font></h2>
<p align="justify" style="line-height: 115%; margin-bottom: 0.25cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Artículo 1º.</b> <span style="background: #ffff00">Otórgase</span> un subsidio de <sup>3</sup>.</font></font></p>
<ol start="3"><li><p style="margin-bottom: 0cm"><font color="#c9211e">Tres</font></p></li><li><p>Cuatro</p></li></ol>
<table width="643" cellpadding="4" cellspacing="0"><colgroup><col width="128*"/><col width="128*"/></colgroup><thead><tr valign="top"><th width="50%" style="border: 1px solid #000"><p>Año</p></th><th><p>Monto</p></th></tr></thead><tbody><tr><td><p align="right">2024</p></td><td><p>10</p></td></tr></tbody></table>
<p style="line-height: 100%">Comuníquese.<br/><img src="data:image/png;base64,iVBORw0KGgo=" name="Imagen1" width="10" height="10"/></p></body></html>`

export const DE_LIBREOFFICE_LIMPIO =
  '<h2>Resuelve</h2>' +
  '<p style="text-align:justify"><strong>Artículo 1º.</strong> Otórgase un subsidio de <sup>3</sup>.</p>' +
  '<ol start="3"><li><p>Tres</p></li><li><p>Cuatro</p></li></ol>' +
  '<table><tbody><tr><th colspan="1" rowspan="1"><p>Año</p></th><th colspan="1" rowspan="1"><p>Monto</p></th></tr>' +
  '<tr><td colspan="1" rowspan="1"><p style="text-align:right">2024</p></td><td colspan="1" rowspan="1"><p>10</p></td></tr></tbody></table>' +
  '<p>Comuníquese.</p>'

/** Un renglón de lista, como Word lo copia. @param lista de cuál es: «l0 level1 lfo1» */
const deLista = (lista: string, marca: string, texto: string, etiqueta = 'p') =>
  `<${etiqueta} class=MsoListParagraph style='margin-left:36pt;mso-list:${lista}'><![if !supportLists]><b><span lang=ES style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${marca}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span></b><![endif]><span lang=ES>${texto}<o:p></o:p></span></${etiqueta}>`

/** Listas de Word que no empiezan en 1, de letras, de romanos, pegadas a otra de otra clase, y lo que no es lista. */
export const LISTAS_DE_WORD = [
  deLista('l0 level1 lfo1', '3.', 'tres'),
  deLista('l0 level2 lfo1', 'b)', 'be'),
  deLista('l0 level2 lfo1', 'c)', 'ce'),
  deLista('l0 level1 lfo1', '4.', 'cuatro'),
  deLista('l1 level1 lfo2', '·', 'viñeta'),
  deLista('l1 level1 lfo2', 'o', 'otra'),
  deLista('l2 level1 lfo3', 'IV.', 'romano'),
  deLista('l3 level1 lfo4', 'ARTÍCULO 1°.-', 'Apruébase.'),
  deLista('l3 level2 lfo4', '1.1.', 'Punto.'),
  deLista('l4 level1 lfo5', '1.', 'Objeto', 'h1'),
].join('\n')

export const LISTAS_DE_WORD_LIMPIAS =
  '<ol start="3"><li><p>tres</p><ol start="2" type="a"><li><p>be</p></li><li><p>ce</p></li></ol></li><li><p>cuatro</p></li></ol>' +
  '<ul><li><p>viñeta</p></li><li><p>otra</p></li></ul><ol start="4" type="I"><li><p>romano</p></li></ol>' +
  '<p><strong>ARTÍCULO 1°.- </strong>Apruébase.</p><p><strong>1.1. </strong>Punto.</p><h1><strong>1. </strong>Objeto</h1>'

/** Un comentario al margen y un texto oculto, como Word los copia. */
export const CON_COMENTARIO = `<p class=MsoNormal>El <a style='mso-comment-reference:NP_1;mso-comment-date:20261120T1200'>plazo</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[NP1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> vence<span style='display:none;mso-hide:all'> oculto</span>.<o:p></o:p></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><p class=MsoCommentText>No mostrar al proveedor</p><![if !supportAnnotations]></div><![endif]></div></div>`

/** De Google Docs, que todo lo dice con estilos. */
export const DE_GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;vertical-align:baseline;white-space:pre-wrap">Son 20 m</span><span style="font-size:0.6em;font-weight:400;vertical-align:super">2</span></p><ol style="margin-top:0"><li dir="ltr" style="list-style-type:lower-alpha"><p dir="ltr"><span>uno</span></p></li></ol></b>`
