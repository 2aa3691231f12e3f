-- Up Migration
-- Los guiones optativos y los espacios sin ancho que trae lo pegado parten la palabra para quien la busca: el texto en que
-- se busca ya no los lleva. Por el carril masivo, que no hace esperar a nadie.
set local foja.carril = 'masivo';
update documentos set texto = regexp_replace(texto, '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')
where texto ~ '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]';
